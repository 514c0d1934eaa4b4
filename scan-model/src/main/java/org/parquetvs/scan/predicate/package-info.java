/** The conditions of a scan and the one definition of their truth. */
@NullMarked
package org.parquetvs.scan.predicate;

import org.jspecify.annotations.NullMarked;
