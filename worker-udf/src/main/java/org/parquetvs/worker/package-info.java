/** The script that Exasol calls: one call reads one scan task and emits its rows. */
@NullMarked
package org.parquetvs.worker;

import org.jspecify.annotations.NullMarked;
