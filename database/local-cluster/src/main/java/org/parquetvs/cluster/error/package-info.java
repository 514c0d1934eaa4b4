/** The errors of statements, and how the database words them. */
@NullMarked
package org.parquetvs.cluster.error;

import org.jspecify.annotations.NullMarked;
