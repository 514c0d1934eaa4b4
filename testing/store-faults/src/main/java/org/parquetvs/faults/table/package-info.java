/** The faults of a store and what a statement makes of each: data, and the one home of what is expected. */
@NullMarked
package org.parquetvs.faults.table;

import org.jspecify.annotations.NullMarked;
