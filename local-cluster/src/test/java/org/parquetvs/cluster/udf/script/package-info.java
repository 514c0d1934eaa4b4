/** Scripts that tests run in containers. */
@NullMarked
package org.parquetvs.cluster.udf.script;

import org.jspecify.annotations.NullMarked;
