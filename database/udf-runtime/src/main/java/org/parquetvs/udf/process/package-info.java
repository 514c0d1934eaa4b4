/** The processes of scripts: how they are started, kept for the next call, and ended. */
@NullMarked
package org.parquetvs.udf.process;

import org.jspecify.annotations.NullMarked;
