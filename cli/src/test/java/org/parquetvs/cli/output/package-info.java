@NullMarked
package org.parquetvs.cli.output;

import org.jspecify.annotations.NullMarked;
