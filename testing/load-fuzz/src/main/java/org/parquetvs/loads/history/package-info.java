/** Histories of objects that come, change and go between loads: each load must do the same as a model. */
@NullMarked
package org.parquetvs.loads.history;

import org.jspecify.annotations.NullMarked;
