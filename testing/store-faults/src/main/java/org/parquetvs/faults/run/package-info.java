/** Runs a statement against a store with a fault, and looks at what is left of it. */
@NullMarked
package org.parquetvs.faults.run;

import org.jspecify.annotations.NullMarked;
