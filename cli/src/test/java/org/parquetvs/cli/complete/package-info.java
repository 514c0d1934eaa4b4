@NullMarked
package org.parquetvs.cli.complete;

import org.jspecify.annotations.NullMarked;
