#include "CPlayer.h"
