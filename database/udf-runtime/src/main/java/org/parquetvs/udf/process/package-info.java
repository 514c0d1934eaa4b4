/** Starts the processes of scripts, keeps them for the next call, and ends them. */
@NullMarked
package org.parquetvs.udf.process;

import org.jspecify.annotations.NullMarked;
