/** What planning needs to know about a table whose own metadata say which files it has. */
@NullMarked
package org.parquetvs.table;

import org.jspecify.annotations.NullMarked;
