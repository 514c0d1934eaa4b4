/** SQL types of columns, and how their values travel between the database and a script. */
@NullMarked
package org.parquetvs.container.type;

import org.jspecify.annotations.NullMarked;
