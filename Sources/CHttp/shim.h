#ifndef CHTTP_SHIM_H
#define CHTTP_SHIM_H
/* Swift cannot call functions with any number of arguments, and libmicrohttpd is opened by one. */
#include <microhttpd.h>

/* Addresses are taken as they were sent: what their numbers mean, and what they may not mean, is
   decided in one place and not here. */
static inline size_t chttp_as_it_is(void *own, struct MHD_Connection *connection, char *text) {
  (void)own;
  (void)connection;
  size_t count = 0;
  while (text[count]) count++;
  return count;
}

/* A daemon on a socket that listens already, with a thread for each connection, so that one that
   waits for news holds nobody up. */
static inline struct MHD_Daemon *chttp_start(
    int socket, void *own, MHD_AccessHandlerCallback handler,
    void *(*log)(void *, const char *, struct MHD_Connection *),
    MHD_RequestCompletedCallback completed) {
  return MHD_start_daemon(
      MHD_USE_THREAD_PER_CONNECTION | MHD_USE_INTERNAL_POLLING_THREAD, 0, NULL, NULL, handler, own,
      MHD_OPTION_LISTEN_SOCKET, socket, MHD_OPTION_URI_LOG_CALLBACK, log, own,
      MHD_OPTION_NOTIFY_COMPLETED, completed, own, MHD_OPTION_UNESCAPE_CALLBACK, chttp_as_it_is,
      NULL, MHD_OPTION_CONNECTION_LIMIT, 200u, MHD_OPTION_CONNECTION_TIMEOUT, 120u, MHD_OPTION_END);
}
#endif
