/** The errors of statements, and how the database words them. */
@NullMarked
package org.parquetvs.sql.error;

import org.jspecify.annotations.NullMarked;
