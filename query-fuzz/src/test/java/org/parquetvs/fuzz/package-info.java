@NullMarked
package org.parquetvs.fuzz;

import org.jspecify.annotations.NullMarked;
