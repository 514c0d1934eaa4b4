/** Plans of queries as trees. */
@NullMarked
package org.parquetvs.cli.explain;

import org.jspecify.annotations.NullMarked;
