/**
 * Runs scripts in containers: separate processes under the UDF contract of Exasol.
 *
 * <p>{@link org.parquetvs.udf.UdfRuntime} is the entry. It knows scripts, connections and BucketFS only through
 * the look-ups it is given, and nothing of SQL.
 */
@NullMarked
package org.parquetvs.udf;

import org.jspecify.annotations.NullMarked;
