@NullMarked
package org.parquetvs.dashboard;

import org.jspecify.annotations.NullMarked;
