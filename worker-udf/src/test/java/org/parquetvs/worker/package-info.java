@NullMarked
package org.parquetvs.worker;

import org.jspecify.annotations.NullMarked;
