/** Programs of this build in processes of their own, and what a process holds. */
@NullMarked
package org.parquetvs.testing.process;

import org.jspecify.annotations.NullMarked;
