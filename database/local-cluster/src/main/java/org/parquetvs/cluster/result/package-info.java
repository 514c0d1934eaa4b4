/** The results of statements and scripts. */
@NullMarked
package org.parquetvs.cluster.result;

import org.jspecify.annotations.NullMarked;
