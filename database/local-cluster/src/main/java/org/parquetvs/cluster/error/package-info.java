/** The errors of the file in which a database is kept. */
@NullMarked
package org.parquetvs.cluster.error;

import org.jspecify.annotations.NullMarked;
