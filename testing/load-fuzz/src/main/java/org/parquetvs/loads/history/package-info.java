/** Histories of objects that come, change and go between loads: each load has to do what a model does. */
@NullMarked
package org.parquetvs.loads.history;

import org.jspecify.annotations.NullMarked;
