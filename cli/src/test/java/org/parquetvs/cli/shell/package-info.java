@NullMarked
package org.parquetvs.cli.shell;

import org.jspecify.annotations.NullMarked;
