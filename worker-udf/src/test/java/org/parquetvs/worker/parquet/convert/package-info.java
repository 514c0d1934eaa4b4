@NullMarked
package org.parquetvs.worker.parquet.convert;

import org.jspecify.annotations.NullMarked;
