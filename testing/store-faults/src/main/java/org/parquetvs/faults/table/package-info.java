/**
 * The faults of a store, and the expected end of a statement for each. This is only data, and the only place for these
 * expectations.
 */
@NullMarked
package org.parquetvs.faults.table;

import org.jspecify.annotations.NullMarked;
