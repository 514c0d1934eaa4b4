@NullMarked
package org.parquetvs.worker.parquet.encoding;

import org.jspecify.annotations.NullMarked;
