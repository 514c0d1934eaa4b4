/** What can go wrong with a script. */
@NullMarked
package org.parquetvs.udf.error;

import org.jspecify.annotations.NullMarked;
