/**
 * Runs scripts in containers: separate processes under the UDF contract of Exasol.
 *
 * <p>{@link org.parquetvs.cluster.udf.UdfRuntime} is the entry. It knows scripts, connections and BucketFS only through
 * the look-ups it is given, and nothing of SQL.
 */
@NullMarked
package org.parquetvs.cluster.udf;

import org.jspecify.annotations.NullMarked;
