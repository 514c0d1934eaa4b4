/** The errors that a user of imports, loads and exports can make, and their messages. */
@NullMarked
package org.parquetvs.importexport.error;

import org.jspecify.annotations.NullMarked;
