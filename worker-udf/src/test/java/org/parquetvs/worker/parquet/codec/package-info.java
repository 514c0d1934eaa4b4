@NullMarked
package org.parquetvs.worker.parquet.codec;

import org.jspecify.annotations.NullMarked;
