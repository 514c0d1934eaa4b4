/** Programs of this build in processes of their own. */
@NullMarked
package org.parquetvs.testing.process;

import org.jspecify.annotations.NullMarked;
