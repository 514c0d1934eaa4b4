/** Values, what is known about them, and the one definition of their order. Depends on no other package. */
@NullMarked
package org.parquetvs.scan.value;

import org.jspecify.annotations.NullMarked;
