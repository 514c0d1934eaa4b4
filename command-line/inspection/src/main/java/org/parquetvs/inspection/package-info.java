/** What the footers of Parquet files say, and what in it makes reads slow. */
@NullMarked
package org.parquetvs.inspection;

import org.jspecify.annotations.NullMarked;
