/** Runs a statement against a store with a fault, and checks what the statement leaves. */
@NullMarked
package org.parquetvs.faults.run;

import org.jspecify.annotations.NullMarked;
