/** Parses conditions that a user writes as text into the same trees that the database sends. */
@NullMarked
package org.parquetvs.importexport.condition;

import org.jspecify.annotations.NullMarked;
