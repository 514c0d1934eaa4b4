@NullMarked
package org.parquetvs.worker.parquet;

import org.jspecify.annotations.NullMarked;
