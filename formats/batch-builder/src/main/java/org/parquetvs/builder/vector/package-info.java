/** Parts of column vectors that do not depend on a file format. */
@NullMarked
package org.parquetvs.builder.vector;

import org.jspecify.annotations.NullMarked;
