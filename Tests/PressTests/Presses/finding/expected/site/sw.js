// the worker
