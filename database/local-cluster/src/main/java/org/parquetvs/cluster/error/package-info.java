/** What can be wrong with a statement, and how the database says so. */
@NullMarked
package org.parquetvs.cluster.error;

import org.jspecify.annotations.NullMarked;
