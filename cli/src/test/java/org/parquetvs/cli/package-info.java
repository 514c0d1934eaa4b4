@NullMarked
package org.parquetvs.cli;

import org.jspecify.annotations.NullMarked;
