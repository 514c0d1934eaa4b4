/** What Delta Kernel needs to replay the log of a table: objects of a bucket, JSON, and checkpoints in Parquet. */
@NullMarked
package org.parquetvs.delta.engine;

import org.jspecify.annotations.NullMarked;
