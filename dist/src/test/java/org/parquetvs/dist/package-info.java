/** The jar as a database gets it. */
@NullMarked
package org.parquetvs.dist;

import org.jspecify.annotations.NullMarked;
