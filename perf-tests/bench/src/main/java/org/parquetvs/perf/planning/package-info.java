/** What planning costs the adapter. */
@NullMarked
package org.parquetvs.perf.planning;

import org.jspecify.annotations.NullMarked;
