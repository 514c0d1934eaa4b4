/** The properties that a user writes after WITH, parsed and validated once. */
@NullMarked
package org.parquetvs.adapter.properties;

import org.jspecify.annotations.NullMarked;
