/** SQL types of columns and what becomes of them on their way between database and script. */
@NullMarked
package org.parquetvs.container.type;

import org.jspecify.annotations.NullMarked;
