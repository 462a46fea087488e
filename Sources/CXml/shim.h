// libxml2's own header brings in ICU's, which cannot stand beside Foundation's in one program.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/tree.h>
