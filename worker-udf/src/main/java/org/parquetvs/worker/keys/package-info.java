/** Sets of keys, by which a scan drops rows that a join would drop. */
@NullMarked
package org.parquetvs.worker.keys;

import org.jspecify.annotations.NullMarked;
