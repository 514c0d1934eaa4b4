/**
 * Runs scripts in containers: separate processes under the UDF contract of Exasol.
 *
 * <p>{@link org.parquetvs.udf.call.UdfRuntime} is the entry of the module. It knows scripts, connections and BucketFS only
 * through the look-ups it is given, and nothing of SQL.
 */
@NullMarked
package org.parquetvs.udf.call;

import org.jspecify.annotations.NullMarked;
