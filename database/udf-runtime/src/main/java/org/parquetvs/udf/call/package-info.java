/**
 * Runs scripts in containers: separate processes under the UDF contract of Exasol.
 *
 * <p>{@link org.parquetvs.udf.call.UdfRuntime} is the entry of the module. It knows scripts, connections and BucketFS
 * only through the look-ups that it is given, and it knows no SQL.
 */
@NullMarked
package org.parquetvs.udf.call;

import org.jspecify.annotations.NullMarked;
