/** The errors of scripts. */
@NullMarked
package org.parquetvs.udf.error;

import org.jspecify.annotations.NullMarked;
