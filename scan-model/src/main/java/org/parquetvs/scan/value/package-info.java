/** Values, what is known of them, and the one definition of their order. Depends on nothing. */
@NullMarked
package org.parquetvs.scan.value;

import org.jspecify.annotations.NullMarked;
