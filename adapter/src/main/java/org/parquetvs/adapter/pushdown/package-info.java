/** Converts the conditions and expressions of a pushdown request to predicates and operands of a scan. */
@NullMarked
package org.parquetvs.adapter.pushdown;

import org.jspecify.annotations.NullMarked;
