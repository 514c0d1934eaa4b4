/** Reads conditions that a user writes as text, into the trees in which the database sends its own. */
@NullMarked
package org.parquetvs.adapter.condition;

import org.jspecify.annotations.NullMarked;
