/** The options that the body of a Java script begins with. */
@NullMarked
package org.parquetvs.udf.script;

import org.jspecify.annotations.NullMarked;
